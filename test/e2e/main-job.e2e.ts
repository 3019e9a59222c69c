/** The main job in the workbench. */
import { mainJob } from "./main-job";

mainJob();
