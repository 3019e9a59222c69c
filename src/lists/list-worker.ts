/** The worker that reads rating lists and removes them, so that the pane answers throughout. */
import { respond, type ListRequest } from "./list-requests";

onmessage = ({ data }: MessageEvent<ListRequest>): void => respond(data, (answer) => postMessage(answer));
