/** Why a document cannot go through the Peppol network. */
export const peppolLacks = ['not_issued', 'seller_id', 'private_buyer', 'buyer_id'] as const
export type PeppolLack = (typeof peppolLacks)[number]
