import { packageModules } from '../../../../contract/activities/modules.ts'
import type { ActivityKind } from '../kind.ts'
import { packageHandlers, openPackage } from './package.routes.ts'
import { previewedPackages, previewPackage } from './preview-package.ts'

/** H5P and SCORM contents made elsewhere. */
export const packages = {
  modules: packageModules,
  app: 'package/PackageApp.tsx',
  open: openPackage,
  preview: previewPackage,
  calls: packageHandlers,
  previews: previewedPackages,
} satisfies ActivityKind
