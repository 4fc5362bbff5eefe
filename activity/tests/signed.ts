/** A number with its sign, as it is set: + and the minus sign. */
export const signed = (value: number): string => (value === 0 ? '0' : `${value > 0 ? '+' : '−'}${Math.abs(value)}`)
