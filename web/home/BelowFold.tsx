import type { Banner, Discount } from '../../contract/content.ts'
import { CallBackForm } from '../content/parts/CallBackForm.tsx'
import { useSite } from '../shell/useSite.ts'
import { Advantages } from './Advantages.tsx'
import { Clients } from './Clients.tsx'
import { OfferBanner } from './OfferBanner.tsx'
import { Steps } from './Steps.tsx'
import { VerifyBand } from './VerifyBand.tsx'

type Props = { clients: readonly Banner[]; offer: Discount | undefined }

/** What one scrolls to. */
export function BelowFold({ clients, offer }: Props) {
  const { shopping } = useSite()
  return (
    <>
      {offer && <OfferBanner offer={offer} />}
      <Advantages />
      <Steps />
      {clients.length > 0 && <Clients clients={clients} />}
      {shopping && <CallBackForm />}
      <VerifyBand />
    </>
  )
}
