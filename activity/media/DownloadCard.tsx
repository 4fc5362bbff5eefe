import type { OpenedFile } from '../../contract/activities/media.ts'
import type { Language } from '../../contract/common.ts'
import { dot } from '../../contract/line-in-words.ts'
import { buttonClass } from '../../web/ui/buttonClass.ts'
import { Icon } from '../../web/ui/icons.tsx'
import { useActivityMessages } from '../messages.ts'
import { kindText, sizeText } from './size-text.ts'

/** A file to download, with its type and size. */
export function DownloadCard({ file, language }: { file: OpenedFile; language: Language }) {
  const t = useActivityMessages()
  return (
    <section
      aria-label={t('file')}
      className="flex flex-wrap items-center gap-4 rounded-lg border border-line bg-surface p-5"
    >
      <span className="grid size-12 flex-none place-content-center rounded-md bg-tint text-tint-ink">
        <Icon name="file" size={24} />
      </span>
      <p className="min-w-0 flex-1 basis-48">
        <span className="block font-semibold wrap-anywhere">{file.name}</span>
        <span className="block text-sm text-ink-soft">
          {`${kindText(file.name)}${dot}${sizeText(file.size, language)}`}
        </span>
      </p>
      <a href={file.url} download={file.name} className={buttonClass({})}>
        <Icon name="download" /> {t('download')}
      </a>
    </section>
  )
}
