/** Empty replacement for a package that a dependency imports for an unused feature. */
export default function leftOut(): never {
  throw new Error('This part of a library was left out of the build.');
}
