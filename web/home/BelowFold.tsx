import type { CourseCard } from '../../contract/catalogue.ts'
import type { Banner, Discount } from '../../contract/content.ts'
import { Advantages } from './Advantages.tsx'
import { Clients } from './Clients.tsx'
import { OfferBanner } from './OfferBanner.tsx'
import { Popular } from './Popular.tsx'
import { Steps } from './Steps.tsx'

type Props = { popular: readonly CourseCard[]; clients: readonly Banner[]; offer: Discount | undefined }

/** The part of the home page below the fold. */
export function BelowFold({ popular, clients, offer }: Props) {
  return (
    <div id="below-fold">
      {popular.length > 0 && <Popular courses={popular} />}
      {offer && <OfferBanner offer={offer} />}
      <Advantages />
      <Steps />
      {clients.length > 0 && <Clients clients={clients} />}
    </div>
  )
}
