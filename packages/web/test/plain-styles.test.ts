// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { usePlainStyles } from './plain-styles.ts';

const BODY = `
  <p>a <span hidden>b</span> <b style="display: none">c</b> <i style="display: flex">d</i></p>
  <section style="visibility: hidden"><p>e <span style="visibility: visible">f</span></p></section>
  <dialog>g</dialog><dialog open>h</dialog>
  <input><input type="hidden"><template><p>i</p></template><script></script>
  <table><tr><td>k</td></tr></table><select><option>l</option><option hidden>m</option></select>
  <svg><title>j</title><path /><style></style><g style="display: none"></g></svg><svg hidden></svg>
  <svg style="visibility: hidden"><path /></svg>`;

/** A window with jsdom's own styles. */
function openWindow(): Window & typeof globalThis {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const { contentWindow } = frame;
  if (contentWindow === null) throw new Error('The frame has no window.');
  contentWindow.document.body.innerHTML = BODY;
  return contentWindow as Window & typeof globalThis;
}

/** Returns which elements are displayed, and which are visible. */
const readShown = ({ document, getComputedStyle }: Window & typeof globalThis) =>
  [...document.querySelectorAll('*')].map((element) => {
    const style = getComputedStyle(element);
    return [
      element.outerHTML,
      style.display === 'none',
      style.getPropertyValue('display') === 'none',
      style.visibility,
      style.getPropertyValue('visibility'),
    ];
  });

describe('the style sheet stub of jsdom tests', () => {
  it('shows and hides the same elements as jsdom’s own sheet', () => {
    const window = openWindow();
    const own = readShown(window);
    expect(own.filter(([, isNone]) => isNone).length).toBeGreaterThan(6);
    usePlainStyles(window);
    expect(readShown(window)).toEqual(own);
  });

  it('puts icons in line with the words beside them, as jsdom’s own sheet', () => {
    const window = openWindow();
    usePlainStyles(window);
    const icon = window.document.querySelector('path') as SVGElement;
    expect(window.getComputedStyle(icon).getPropertyValue('display')).toBe('inline');
  });

  it('leaves other properties to the element', () => {
    const window = openWindow();
    usePlainStyles(window);
    const paragraph = window.document.querySelector('p') as HTMLElement;
    paragraph.style.overflow = 'auto';
    const style = window.getComputedStyle(paragraph);
    expect.soft(style.overflow).toBe('auto');
    expect.soft(style.getPropertyValue('overflow')).toBe('auto');
    expect.soft(style.direction).toBe('');
  });
});
