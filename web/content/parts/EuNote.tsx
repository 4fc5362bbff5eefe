import { useTranslations } from 'use-intl'

/**
 * Twelve stars on a circle of a third of the flag's height, each a point up (Council of Europe and European Commission:
 * the emblem).
 */
const places = Array.from(
  { length: 12 },
  (_, hour) => [27 + 12 * Math.sin((hour * Math.PI) / 6), 18 - 12 * Math.cos((hour * Math.PI) / 6)] as const,
)
const star = 'M0-2 .45-.62 1.9-.62.73.24 1.18 1.62 0 .76-1.18 1.62-.73.24-1.9-.62-.45-.62Z'

/** The EU co-funding notice: emblem and sentence. */
export function EuNote() {
  const t = useTranslations('content.projects')
  return (
    <aside
      aria-label={t('fundedBy')}
      className="flex items-center gap-5 border-t border-line py-8 max-sm:flex-col max-sm:items-start"
    >
      <svg viewBox="0 0 54 36" width={108} height={72} aria-hidden className="flex-none rounded-xs">
        <path d="M0 0h54v36H0z" fill="#039" />
        <g fill="#fc0">
          {places.map(([x, y]) => (
            <path key={`${x} ${y}`} d={star} transform={`translate(${x.toFixed(2)} ${y.toFixed(2)})`} />
          ))}
        </g>
      </svg>
      <div>
        <p className="text-lg font-bold">{t('fundedBy')}</p>
        <p className="max-w-2xl text-ink-soft">{t('fundedText')}</p>
      </div>
    </aside>
  )
}
