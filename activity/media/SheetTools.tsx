import { type SubmitEvent, useState } from 'react'
import type { Language } from '../../contract/common.ts'
import type { OpenedFile } from '../../contract/activities/media.ts'
import { buttonClass } from '../../web/ui/buttonClass.ts'
import { IconButton } from '../../web/ui/IconButton.tsx'
import { Icon } from '../../web/ui/icons.tsx'
import { useActivityMessages } from '../messages.ts'
import { nextZoom, typedPage } from './paging.rules.ts'
import { kindText, sizeText } from './size-text.ts'

type SheetToolsProps = {
  page: number
  pages: number
  onPage: (page: number) => void
  zoom: number
  onZoom: (zoom: number) => void
  file: OpenedFile
  language: Language
  onDownload: () => void
}

/** Turns pages, goes to one, changes the size, downloads. */
export function SheetTools({ page, pages, onPage, zoom, onZoom, file, language, onDownload }: SheetToolsProps) {
  const t = useActivityMessages()
  const [smaller, larger] = [nextZoom(zoom, -1), nextZoom(zoom, 1)]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex items-center gap-1">
        <IconButton
          icon="chevron-left"
          label={t('previousPage')}
          aria-disabled={page <= 1}
          onClick={() => page > 1 && onPage(page - 1)}
        />
        <PageField key={page} page={page} pages={pages} onPage={onPage} />
        <IconButton
          icon="chevron-right"
          label={t('nextPage')}
          aria-disabled={page >= pages}
          onClick={() => page < pages && onPage(page + 1)}
        />
      </div>
      <div className="flex items-center gap-1">
        <IconButton
          icon="minus"
          label={t('zoomOut')}
          aria-disabled={!smaller}
          onClick={() => smaller && onZoom(smaller)}
        />
        <span className="tabular w-14 text-center text-sm" aria-live="polite">
          {t('zoomText', { percent: Math.round(zoom * 100) })}
        </span>
        <IconButton icon="plus" label={t('zoomIn')} aria-disabled={!larger} onClick={() => larger && onZoom(larger)} />
      </div>
      <a
        href={file.url}
        download={file.name}
        onClick={onDownload}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        <Icon name="download" size={18} />
        <span>
          {t('download')}{' '}
          <span className="tabular font-normal">
            {kindText(file.name)}, {sizeText(file.size, language)}
          </span>
        </span>
      </a>
    </div>
  )
}

/** The page in a field: another number and Enter go there. */
function PageField({ page, pages, onPage }: Pick<SheetToolsProps, 'page' | 'pages' | 'onPage'>) {
  const t = useActivityMessages()
  const [typed, setTyped] = useState(String(page))
  function go(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault()
    const wanted = typedPage(typed, pages)
    if (wanted === undefined) setTyped(String(page))
    else if (wanted !== page) onPage(wanted)
  }
  return (
    <form onSubmit={go} className="flex items-center gap-2">
      <input
        aria-label={t('goToPage')}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={() => go()}
        className="tabular h-10 w-12 rounded-md border border-line-strong bg-surface text-center"
      />
      <span className="tabular text-sm text-ink-soft">{t('ofPages', { pages })}</span>
    </form>
  )
}
