/** Offerings that can be made of one at once. */
export const maxCopies = 26
