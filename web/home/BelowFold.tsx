import type { Banner, Discount } from '../../contract/content.ts'
import { Advantages } from './Advantages.tsx'
import { Clients } from './Clients.tsx'
import { OfferBanner } from './OfferBanner.tsx'
import { Steps } from './Steps.tsx'

type Props = { clients: readonly Banner[]; offer: Discount | undefined }

/** The part of the home page below the fold. */
export function BelowFold({ clients, offer }: Props) {
  return (
    <div id="below-fold">
      {offer && <OfferBanner offer={offer} />}
      <Advantages />
      <Steps />
      {clients.length > 0 && <Clients clients={clients} />}
    </div>
  )
}
