/** Home's menu: what is seldom needed. Its code comes with the first press, so it begins open. */
import {
  Button,
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemLink,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from "@fluentui/react-components";
import { useState, type JSX } from "react";
import { readFormulas, type FormulasOnSheet } from "../../excel/formula-values";
import { plural } from "../../sheet/words/rating-words";
import { busyWith } from "../store/state";
import type { ViewProps } from "../store/view-props";
import { addSample } from "./add-sample";
import { keepValues } from "./keep-values";
import { MoreIcon } from "./MoreIcon";

interface MoreProps extends ViewProps {
  readonly onAbout: () => void;
}

export default function More({ onAbout, state, actions }: MoreProps): JSX.Element {
  const [open, setOpen] = useState(true);
  /** The formulas of ours in the workbook; null until they were looked for. */
  const [formulas, setFormulas] = useState<readonly FormulasOnSheet[] | null>(null);
  const ready = formulas?.flatMap((sheet) => sheet.ready) ?? [];
  const failed = formulas?.flatMap((sheet) => sheet.failed) ?? [];
  const isBusy = busyWith(state) !== null;
  const look = () => {
    setFormulas(null);
    // Where Excel can't tell, there is nothing to offer.
    readFormulas().then(setFormulas, () => setFormulas([]));
  };
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) look();
  }
  return (
    <Menu inline open={open} onOpenChange={(_, now) => setOpen(now.open)}>
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" aria-label="More" icon={<MoreIcon />} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={() => actions.open("start")}>Start</MenuItem>
          <MenuItem onClick={() => addSample(actions)}>Club Swiss, a sample</MenuItem>
          <MenuDivider />
          {ready.length > 0 && (
            <MenuItem
              disabled={isBusy}
              subText={`Turns ${plural(ready.length, "formula")} into values.${failed.length > 0 ? ` ${plural(failed.length, "formula")} with an error ${failed.length === 1 ? "stays" : "stay"}.` : ""}`}
              onClick={() =>
                void actions.writeSheets("values", (isCancelled) => keepValues(formulas!, isCancelled))
              }
            >
              Share without the add-in
            </MenuItem>
          )}
          <MenuItemLink href="help.html" target="_blank" rel="noopener noreferrer">
            Help
          </MenuItemLink>
          <MenuItem onClick={onAbout}>About</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
