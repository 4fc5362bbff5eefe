import type { PackagePart } from '../../contract/activities/packages.ts'
import { buttonClass } from '../../web/ui/buttonClass.ts'
import { Notice } from '../../web/ui/Notice.tsx'
import { useActivityMessages } from '../messages.ts'

type DocumentPartProps = { player: string; part: PackagePart; onOpened: () => void }

/** A document of a package: frames show none, so it is opened in a tab of its own, or saved. */
export function DocumentPart({ player, part, onOpened }: DocumentPartProps) {
  const t = useActivityMessages()
  const link = (
    <a href={player + part.file} target="_blank" rel="noreferrer" onClick={onOpened} className={buttonClass()}>
      {t('packageOpenDocument')}
    </a>
  )
  return (
    <Notice title={part.title} action={link}>
      {t('packageDocument')}
    </Notice>
  )
}
