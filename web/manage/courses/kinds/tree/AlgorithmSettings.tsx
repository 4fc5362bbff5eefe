import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RadioGroup } from '../../../../ui/RadioGroup.tsx'
import type { KindProps } from '../kind.ts'
import { emptyTree } from './empty-tree.ts'
import { TreeSettings } from './TreeSettings.tsx'

const isTree = (settings: unknown) => typeof settings === 'object' && settings !== null && 'nodes' in settings

/** An algorithm is a page of numbered steps, or a tree that is walked through. */
export function AlgorithmSettings(props: KindProps) {
  const { draft, change } = props
  const t = useTranslations('manageKinds.tree')
  // What was set comes back when the choice is taken back.
  const [known, setKnown] = useState<unknown>(draft.settings)
  const walked = isTree(draft.settings)
  function choose(way: string) {
    if (walked) setKnown(draft.settings)
    change({ settings: way === 'tree' ? (isTree(known) ? known : emptyTree) : {} })
  }
  return (
    <div className="grid gap-5">
      <RadioGroup
        name="algorithm-way"
        label={t('way')}
        value={walked ? 'tree' : 'page'}
        onValue={choose}
        options={[
          { value: 'page', label: t('ways.page') },
          { value: 'tree', label: t('ways.tree') },
        ]}
      />
      {walked && <TreeSettings {...props} />}
    </div>
  )
}
