import { useTranslations } from 'use-intl'
import { type NodeDraft, TreeDraft } from './draft.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/icons.tsx'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { freeKey, moved, replaced, without } from '../../../kit/rows.ts'
import { RowTools } from '../../../kit/RowTools.tsx'
import { EditedPart } from '../EditedPart.tsx'
import type { KindProps } from '../kind.ts'
import { SettingNumber } from '../SettingNumber.tsx'
import { emptyText, useSettings } from '../settings.ts'
import { TreeNode } from './TreeNode.tsx'

/** The nodes of a scenario or algorithm as an outline, each with where its choices lead. */
export function TreeSettings(props: KindProps) {
  const t = useTranslations('manageKinds.tree')
  const general = useTranslations('manageKinds')
  const [{ start, passPoints, nodes }, set] = useSettings(TreeDraft, props)
  const isScenario = props.draft.module === 'scenario'
  const keys = nodes.map(({ key }) => key)
  const nameOf = (key: string) => nodes.find((node) => node.key === key)?.title.lt || general('untitled')
  const numberOf = (key: string) => keys.indexOf(key) + 1
  const places = nodes.map(({ key }) => ({ value: key, label: `${numberOf(key)}. ${nameOf(key)}` }))
  const onNodes = (changed: NodeDraft[]) => set({ nodes: changed })
  const add = (node: NodeDraft) => onNodes([...nodes, node])
  const texts = { title: emptyText, text: emptyText }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start gap-4">
        <SelectField
          id="tree-start"
          label={t('start')}
          value={start}
          onChange={({ currentTarget }) => set({ start: currentTarget.value })}
          options={places}
          className="w-full max-w-md"
        />
        {isScenario && (
          <SettingNumber
            id="tree-pass"
            label={t('passPoints')}
            hint={t('passPointsHint')}
            min={0}
            value={passPoints}
            onValue={(value) => set({ passPoints: value ?? 0 })}
          />
        )}
      </div>
      {nodes.map((node, at) => {
        const leads = node.kind === 'end' ? [] : [...new Set(node.choices.map(({ next }) => numberOf(next)))]
        return (
          <EditedPart
            key={node.key}
            id={`node-${node.key}`}
            open={!node.title.lt}
            summary={
              <>
                {at + 1}. {nameOf(node.key)}{' '}
                <span className="font-normal text-ink-soft">
                  ·{' '}
                  {node.kind === 'end' ? t(`outcomes.${node.outcome}`) : t('leads', { nodes: leads.join(', ') || '–' })}
                </span>
              </>
            }
            tools={
              <RowTools
                name={nameOf(node.key)}
                at={at}
                count={nodes.length}
                onMove={(to) => onNodes(moved(nodes, at, to))}
                {...(nodes.length > 1 ? { onRemove: () => onNodes(without(nodes, at)) } : {})}
              />
            }
          >
            <TreeNode
              courseId={props.courseId}
              node={node}
              places={places}
              isScenario={isScenario}
              onNode={(changed) => onNodes(replaced(nodes, at, changed))}
            />
          </EditedPart>
        )
      })}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="sm"
          icon={<Icon name="plus" size={16} />}
          onClick={() => add({ kind: 'decision', key: freeKey('node', keys), ...texts, choices: [] })}
        >
          {t('addDecision')}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          icon={<Icon name="plus" size={16} />}
          onClick={() => add({ kind: 'end', key: freeKey('end', keys), ...texts, outcome: 'good' })}
        >
          {t('addEnd')}
        </Button>
      </div>
    </div>
  )
}
