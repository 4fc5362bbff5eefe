/** An address with its city, which is named once. */
export const addressInCity = (address: string, city: string): string =>
  address.split(/,\s*/).includes(city) ? address : [address, city].filter(Boolean).join(', ')
