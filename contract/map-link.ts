/** Where a map shows an address (Google Maps URLs, "Search"): a phone opens its own map program with it. */
export const mapLink = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.replaceAll('\u00a0', ' '))}`
