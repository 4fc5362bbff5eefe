import { useTranslations } from 'use-intl'
import type { NodeDraft } from './draft.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/icons.tsx'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { FigureButton } from '../../../kit/markdown/FigureButton.tsx'
import { emptyText, withChanges } from '../settings.ts'
import { freeKey, replaced, without } from '../../../kit/rows.ts'
import { SettingText } from '../SettingText.tsx'
import { NodeLimit } from './NodeLimit.tsx'
import { TreeChoice } from './TreeChoice.tsx'
import type { Decision, Place } from './tree-parts.ts'

type Props = {
  courseId: number
  node: NodeDraft
  places: readonly Place[]
  isScenario: boolean
  onNode: (node: NodeDraft) => void
}

/** A node: its texts, and either its choices or how it ends. */
export function TreeNode({ courseId, node, places, isScenario, onNode }: Props) {
  const t = useTranslations('manageKinds.tree')
  const id = `node-${node.key}`
  return (
    <>
      <SettingText
        id={`${id}-title`}
        label={t('title')}
        required
        value={node.title}
        onChange={(title) => onNode({ ...node, title })}
      />
      <SettingText
        id={`${id}-text`}
        label={t(node.kind === 'end' ? 'endText' : 'situation')}
        hint={t('markdown')}
        rows={4}
        maxLength={4000}
        required
        value={node.text}
        onChange={(text) => onNode({ ...node, text })}
      />
      {node.kind === 'end' ? (
        <SelectField
          id={`${id}-outcome`}
          label={t('outcome')}
          value={node.outcome}
          onChange={({ currentTarget }) =>
            onNode({ ...node, outcome: currentTarget.value === 'poor' ? 'poor' : 'good' })
          }
          options={(['good', 'poor'] as const).map((value) => ({ value, label: t(`outcomes.${value}`) }))}
          className="w-64"
        />
      ) : (
        <DecisionFields {...{ courseId, node, places, isScenario, onNode }} />
      )}
    </>
  )
}

function DecisionFields({ courseId, node, places, isScenario, onNode }: Omit<Props, 'node'> & { node: Decision }) {
  const t = useTranslations('manageKinds.tree')
  const { choices, picture, key } = node
  const set = (changes: Partial<Decision>) => onNode(withChanges(node, changes))
  const keys = choices.map((choice) => choice.key)
  const next = places.find(({ value }) => value !== key)?.value ?? key
  return (
    <>
      <TextField
        id={`node-${key}-picture`}
        label={t('picture')}
        hint={t('pictureHint')}
        value={picture?.src ?? ''}
        onChange={({ currentTarget: { value } }) =>
          set({ picture: value ? { ...(picture ?? { alt: emptyText }), src: value } : undefined })
        }
        className="max-w-lg"
      />
      <FigureButton
        courseId={courseId}
        label={t('uploadPicture')}
        onFigure={(src) => set({ picture: { ...(picture ?? { alt: emptyText }), src } })}
      />
      {picture && (
        <SettingText
          id={`node-${key}-alt`}
          label={t('alt')}
          required
          value={picture.alt}
          onChange={(alt) => set({ picture: { ...picture, alt } })}
        />
      )}
      {choices.map((choice, at) => (
        <TreeChoice
          key={choice.key}
          id={`choice-${key}-${choice.key}`}
          choice={choice}
          at={at}
          count={choices.length}
          places={places}
          isScenario={isScenario}
          onChoice={(changed) => set({ choices: replaced(choices, at, changed) })}
          onMove={(order) => set({ choices: order.flatMap((index) => choices[index] ?? []) })}
          onRemove={() => set({ choices: without(choices, at) })}
        />
      ))}
      <Button
        size="sm"
        variant="quiet"
        icon={<Icon name="plus" size={16} />}
        className="justify-self-start"
        onClick={() =>
          set({
            choices: [
              ...choices,
              {
                key: freeKey('choice', keys),
                text: emptyText,
                next,
                ...(isScenario ? { effect: 'right' as const, feedback: emptyText } : {}),
              },
            ],
          })
        }
      >
        {t('addChoice')}
      </Button>
      {isScenario && choices.length > 0 && <NodeLimit node={node} onLimit={(limit) => set({ limit })} />}
    </>
  )
}
