/** Stands in for a package that a dependency would load for something that the portal never asks of it. */
export default function leftOut(): never {
  throw new Error('This part of a library was left out of the build.');
}
