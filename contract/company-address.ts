type Parts = { address: string; post_code: string; city: string }

/** The address of a company in one line, as documents print it: `Kranto g. 4, LT-44240 Kaunas`. */
export const addressLine = ({ address, post_code, city }: Parts): string =>
  [address, [post_code, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
