import { boundAddress } from '../../contract/typography.ts'

/** An address without its city, where that is named next to it. */
export const streetOf = (address: string, city: string) => boundAddress(address.replace(`, ${city}`, ''))
