import { useTranslations } from 'use-intl'
import type { Banner } from '../../contract/content.ts'
import { DemoMark } from '../shell/DemoMark.tsx'
import { PathLink } from '../shell/PathLink.tsx'
import { Carousel } from '../ui/Carousel.tsx'

/** Clients' logos, in one colour in both schemes. */
export function Clients({ clients }: { clients: readonly Banner[] }) {
  const t = useTranslations('home.clients')
  return (
    <div className="wrap pt-10 sm:pt-16">
      <Carousel label={t('title')} heading={<h2 className="text-2xl">{t('title')}</h2>} view="logos">
        {clients.map(({ title, link, image }) => {
          const logo = (
            <img
              src={image}
              alt={title}
              width={192}
              height={48}
              loading="lazy"
              decoding="async"
              className="h-12 w-full object-contain opacity-70 dark:invert"
            />
          )
          return (
            <div key={image} className="grid h-16 sm:h-24 place-content-center">
              {link ? <PathLink path={link}>{logo}</PathLink> : logo}
            </div>
          )
        })}
      </Carousel>
      <DemoMark text={t('invented')} className="mt-3" />
    </div>
  )
}
