import { useTranslations } from 'use-intl'
import type { TrioEntry, TrioRun } from '../../../contract/trio.ts'
import { takeawaysOf } from '../../../contract/trio.rules.ts'
import { Notice } from '../../ui/Notice.tsx'
import { RoundDebrief } from './RoundDebrief.tsx'

type Props = { run: TrioRun; entries: readonly TrioEntry[] }

/** All rounds of a run and the take-aways of its members, to read. */
export function TrioDebrief({ run, entries }: Props) {
  const t = useTranslations('trio')
  const size = run.size ?? run.members.length
  const takeaways = takeawaysOf(entries)
  return (
    <>
      <Notice>{t('learningOnly')}</Notice>
      {Array.from({ length: size }, (_, index) => (
        <RoundDebrief key={index} run={run} entries={entries} round={index + 1} size={size} />
      ))}
      {takeaways.size > 0 && (
        <section className="grid gap-2">
          <h2 className="text-xl">{t('takeaways')}</h2>
          <ul className="grid gap-2">
            {run.members.map(({ position, name }) => {
              const text = takeaways.get(position)
              return text ? (
                <li key={position} className="rounded-lg border border-line bg-surface p-3">
                  <strong>{name}</strong>
                  <p className="whitespace-pre-line">{text}</p>
                </li>
              ) : null
            })}
          </ul>
        </section>
      )}
    </>
  )
}
