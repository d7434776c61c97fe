import { readdirSync, readFileSync } from 'node:fs';
import hiddenStyles from '../../src/ui/VisuallyHidden.module.css';

/** Attributes that name other elements by their ids. */
const REFERENCES = ['aria-controls', 'aria-describedby', 'aria-labelledby', 'aria-owns', 'for'];

const source = `${import.meta.dirname}/../../src/`;
const styles = readdirSync(source, { encoding: 'utf8', recursive: true }).filter((path) =>
  path.endsWith('.css'),
);

/** Attributes that CSS selects by their presence alone, whatever their value. */
const FLAGS: ReadonlySet<string | undefined> = new Set(
  styles.flatMap((path) =>
    [...readFileSync(source + path, 'utf8').matchAll(/\[(data-[\w-]+)\]/g)].map(([, name]) => name),
  ),
);

/**
 * Returns drawings that a screen reader would read, and passwords, also shown ones, that the browser would send to its
 * maker to check their spelling.
 */
export function findTalkative(root: Element): string[] {
  const drawings = root.querySelectorAll('svg:not([aria-hidden=true], [role=img])');
  const passwords = root.querySelectorAll('input[autocomplete$=password]:not([spellcheck=false])');
  return [...drawings, ...passwords].map(({ outerHTML }) => outerHTML.slice(0, 120));
}

/** Returns texts for screen readers alone that are hidden from them. */
export function findUnheard(root: Element): string[] {
  const words = root.querySelectorAll(`[aria-hidden=true] .${hiddenStyles.hidden}`);
  return [...words].map(({ outerHTML }) => outerHTML.slice(0, 120));
}

/** Returns references to elements that do not exist, and flags that are off by their value. */
export function findLooseAttributes(root: Element): string[] {
  const isLoose = ({ name, value, ownerElement }: Attr) => {
    if (FLAGS.has(name)) return value === 'false';
    // A closed button may name what only opens.
    if (name === 'aria-controls' && ownerElement?.ariaExpanded === 'false') return false;
    return (
      REFERENCES.includes(name) &&
      value !== '' &&
      value.split(' ').some((id) => document.getElementById(id) === null)
    );
  };
  // React Aria's announcer keeps what it has said for seven seconds, also when the part is gone.
  return [...root.querySelectorAll(':not([data-live-announcer] *)')]
    .flatMap(({ attributes }) => [...attributes].filter(isLoose))
    .map(({ name, value, ownerElement }) => `${ownerElement?.tagName} ${name}="${value}"`);
}
