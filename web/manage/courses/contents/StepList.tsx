import { Link } from '@tanstack/react-router'
import { Button, type DropItem, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import type { StepRow } from '../../../../contract/manage/contents.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icons.tsx'
import { Menu, MenuItem } from '../../../ui/Menu.tsx'
import { moved } from '../../kit/rows.ts'
import { RowTools } from '../../kit/RowTools.tsx'

type Topic = { key: string; name: string }
type Props = {
  label: string
  steps: readonly StepRow[]
  onOrder: (steps: StepRow[]) => void
  /** The topics to which a step can be moved; none for the tests of the course. */
  others?: readonly Topic[]
  /** A step goes to a topic: at its end. */
  onSend?: (step: string, topic: string) => void
  /** A step of another topic is dropped here, before a step or at the end. */
  onTake?: (step: string, before: string | null) => void
}
/** What steps of topics are called while they are dragged: nothing else can be dropped among them. */
const dragType = 'application/x-praktika-step'
const searchOf = (step: string): Record<string, unknown> => ({ tab: 'contents', step })

/** Steps in their order: dragged with the pointer or the keyboard, or moved with buttons. */
export function StepList({ label, steps, onOrder, others = [], onSend, onTake }: Props) {
  const t = useTranslations('manageCourses.contents')
  const names = useTranslations('learning.modules')
  const move = useTranslations('manageKinds.move')
  async function take(items: readonly DropItem[], before: string | null) {
    for (const item of items)
      if (item.kind === 'text' && item.types.has(dragType)) onTake?.(await item.getText(dragType), before)
  }
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => ({
        'text/plain': steps.find((step) => step.key === key)?.title.lt ?? String(key),
        ...(onTake ? { [dragType]: String(key) } : {}),
      })),
    ...(onTake
      ? {
          acceptedDragTypes: [dragType],
          getDropOperation: () => 'move' as const,
          onInsert: ({ items, target }) => {
            const at = steps.findIndex(({ key }) => key === target.key) + (target.dropPosition === 'after' ? 1 : 0)
            void take(items, steps[at]?.key ?? null)
          },
          onRootDrop: ({ items }) => void take(items, null),
        }
      : {}),
    onReorder: ({ keys, target }) => {
      const dragged = steps.filter(({ key }) => keys.has(key))
      const rest = steps.filter(({ key }) => !keys.has(key))
      const at = rest.findIndex(({ key }) => key === target.key) + (target.dropPosition === 'after' ? 1 : 0)
      onOrder([...rest.slice(0, at), ...dragged, ...rest.slice(at)])
    },
  })
  return (
    <GridList
      aria-label={label}
      items={steps.map((step, at) => ({ ...step, id: step.key, at }))}
      dragAndDropHooks={dragAndDropHooks}
      renderEmptyState={() => <p className="px-4 py-3 text-ink-soft">{t('noSteps')}</p>}
      className="divide-y divide-line"
    >
      {(step) => (
        <GridListItem
          textValue={step.title.lt}
          className="flex flex-wrap items-center gap-3 px-4 py-2 data-dragging:opacity-50 data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-pine"
        >
          <Button
            slot="drag"
            aria-label={t('drag', { name: step.title.lt })}
            className="grid size-9 cursor-grab place-content-center rounded-md text-ink-soft hover:bg-ink/7"
          >
            <Icon name="menu" size={16} />
          </Button>
          <div className={cx('min-w-0 flex-1', step.group && 'pl-6')}>
            <Link
              to="."
              search={searchOf(step.key)}
              className={cx('underline-offset-2 hover:underline', step.module === 'label' && 'font-bold')}
            >
              {step.title.lt}
            </Link>
            <p className="text-sm text-ink-soft">
              {[names(step.module), t('minutes', { minutes: step.minutes })].join(' · ')}
              {step.conditions.length > 0 && ` · ${t('conditioned', { count: step.conditions.length })}`}
            </p>
          </div>
          {step.stale && <Badge tone="amber">{t('outOfDate')}</Badge>}
          {step.since && <Badge tone="pine">{t('since', { day: step.since.slice(0, 10) })}</Badge>}
          {step.until && <Badge>{t('until', { day: step.until.slice(0, 10) })}</Badge>}
          {onSend && others.length > 0 && (
            <Menu
              trigger={<Icon name="arrow-right" size={16} />}
              triggerLabel={move('menu', { name: step.title.lt })}
              triggerClass="grid size-9 place-content-center rounded-md text-ink-soft hover:bg-ink/7"
            >
              {others.map((topic) => (
                <MenuItem key={topic.key} onClick={() => onSend(step.key, topic.key)}>
                  {move('to', { topic: topic.name })}
                </MenuItem>
              ))}
            </Menu>
          )}
          <RowTools
            name={step.title.lt}
            at={step.at}
            count={steps.length}
            onMove={(to) => onOrder(moved(steps, step.at, to))}
          />
        </GridListItem>
      )}
    </GridList>
  )
}
