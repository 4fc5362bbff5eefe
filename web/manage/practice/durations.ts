const usual = Array.from({ length: 16 }, (_, index) => (index + 1) * 30)

/** How long a session may take, in minutes; with the one that is chosen. */
export const durations = (minutes: number): number[] => [...new Set([...usual, minutes])].toSorted((a, b) => a - b)
