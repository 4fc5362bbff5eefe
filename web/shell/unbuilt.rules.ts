import { isAddressOf, type Screen, screens, type UnbuiltLabel, type UnbuiltScreenName } from '../../contract/screens.ts'

type Unbuilt = Screen & { label: UnbuiltLabel }

const isUnbuilt = (screen: (typeof screens)[keyof typeof screens]): screen is (typeof screens)[UnbuiltScreenName] =>
  'built' in screen

const unbuilt: readonly Unbuilt[] = Object.values(screens).filter(isUnbuilt)

/** The screen at a path that is planned and not built yet, if there is one. */
export const findUnbuilt = (path: string): Unbuilt | undefined => unbuilt.find((screen) => isAddressOf(screen, path))
