import { type ActivityModule, hasField, isActivity, type Module, stepFacts } from '../../contract/activities/modules.ts'
import type { Material } from '../../contract/materials.ts'
import type { IconName } from '../ui/icons.tsx'

/** The picture of a kind of step. */
export const iconOf = (module: Module): IconName => stepFacts[module].icon

/** The module of a material that opens on the activities' origin; undefined of the others. */
export const activityModule = ({
  module,
  interactive,
}: Pick<Material, 'module' | 'interactive'>): ActivityModule | undefined =>
  interactive && isActivity(module) ? module : undefined

/** Where an available material opens: in the field that is named as its module, or in `url`. */
export const addressOf = (material: Material): string | undefined =>
  hasField(material.module) ? material[material.module] : material.url
