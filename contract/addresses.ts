/** An address with its city, which staff may have written into the address already. */
export const withCity = (address: string, city: string): string =>
  address.includes(city) ? address : [address, city].filter(Boolean).join(', ')
