/** Hears of a part of the contract that the generated client leaves out. */
export type Note = (problem: string) => void;
