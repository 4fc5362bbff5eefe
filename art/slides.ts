/** The home page's slider: every slide wide for desktops and tall for telephones; the text stands in the calm part. */
import * as business from './slides/business.ts'
import * as firstAid from './slides/first-aid.ts'
import * as practice from './slides/practice.ts'
import * as resuscitation from './slides/resuscitation.ts'

export type Slide = { desktop: () => string; mobile: () => string }
export const slides: Record<string, Slide> = { practice, resuscitation, business, 'first-aid': firstAid }
