import { useTranslations } from 'use-intl'
import { algorithmList } from '../../../contract/manage/algorithms.list.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Icon } from '../../ui/icons.tsx'
import { List } from '../kit/List.tsx'
import { ManageLink } from '../ManageLink.tsx'

/** The algorithms of Trio Runs, with the courses that use them. */
export default function AlgorithmsPage() {
  const t = useTranslations('manageAlgorithms')
  return (
    <List
      of={algorithmList}
      actions={
        <ManageLink to="algorithm" params={{ id: 'new' }} className={buttonClass()}>
          <Icon name="plus" /> {t('add')}
        </ManageLink>
      }
      cells={{
        title: ({ id, title }) => (
          <ManageLink to="algorithm" params={{ id }} className="font-semibold underline underline-offset-2">
            {title}
          </ManageLink>
        ),
        steps: ({ steps, critical }) => <span className="whitespace-nowrap">{t('stepsOf', { steps, critical })}</span>,
        seconds: ({ seconds }) => <span className="whitespace-nowrap">{t('secondsOf', { seconds })}</span>,
        courses: ({ courses }) => courses.map(({ title }) => title).join(', ') || t('noCourses'),
      }}
    />
  )
}
