/**
 * Makes the buttons inside an element one stop of the Tab key: the arrow keys, Home and End go from one to the other.
 *
 * Example: `<table {...useOneStop<HTMLTableElement>()}>`
 */
import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from "react";

interface OneStop<T extends HTMLElement> {
  readonly ref: RefObject<T | null>;
  readonly onFocus: (event: FocusEvent<T>) => void;
  readonly onKeyDown: (event: KeyboardEvent<T>) => void;
}

const STEPS: Readonly<Partial<Record<string, number>>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: -Infinity,
  End: Infinity,
};

/** Fields in between keep their own keys. */
const buttonsIn = (element: HTMLElement | null): HTMLElement[] => [
  ...(element?.querySelectorAll<HTMLElement>("button") ?? []),
];

function stopAt(all: readonly HTMLElement[], stop: HTMLElement | undefined): void {
  for (const one of all) one.tabIndex = one === stop ? 0 : -1;
}

/** @param first the button at which the Tab key enters, as a selector; left out, the first one */
export function useOneStop<T extends HTMLElement>(first = "button"): OneStop<T> {
  const ref = useRef<T>(null);
  // After every render: buttons come and go with what is shown.
  useLayoutEffect(() => {
    const all = buttonsIn(ref.current);
    const stops = all.filter(({ tabIndex }) => tabIndex === 0);
    if (stops.length !== 1) stopAt(all, ref.current?.querySelector<HTMLElement>(first) ?? all[0]);
  });
  return {
    ref,
    onFocus: ({ target }) => {
      const all = buttonsIn(ref.current);
      if (all.includes(target)) stopAt(all, target);
    },
    onKeyDown: (event) => {
      const step = STEPS[event.key];
      const all = buttonsIn(ref.current);
      const at = all.indexOf(event.target as HTMLElement);
      if (step === undefined || at < 0) return;
      event.preventDefault();
      all[Math.max(0, Math.min(all.length - 1, at + step))]!.focus();
    },
  };
}
