import { Icon } from '../ui/icons.tsx'
import { GoogleMark } from './GoogleMark.tsx'

/** The mark of a service: Google's, or the logo of an environment. */
export function ServiceMark({ id, logo }: { id: string; logo: string }) {
  if (id === 'google') return <GoogleMark />
  return logo ? <img src={logo} alt="" className="size-5 object-contain" /> : <Icon name="book" />
}
