import { CheckoutBar } from './CheckoutBar.tsx'
import { StudyBar } from './StudyBar.tsx'

/** The bar of a screen with a frame. A screen whose frame is its `own` has none: it loads no bar of a course. */
export function FrameBar({ frame }: { frame: 'study' | 'checkout' }) {
  return frame === 'study' ? <StudyBar /> : <CheckoutBar />
}
