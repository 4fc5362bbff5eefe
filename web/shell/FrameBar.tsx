import { CheckoutBar } from './CheckoutBar.tsx'
import { StudyBar } from './StudyBar.tsx'

/** The bar of a screen with a frame; a screen whose frame is its `own` has none. */
export function FrameBar({ frame }: { frame: 'study' | 'own' | 'checkout' }) {
  if (frame === 'own') return null
  return frame === 'study' ? <StudyBar /> : <CheckoutBar />
}
