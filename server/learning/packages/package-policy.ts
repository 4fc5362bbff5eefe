import { activityOrigin } from '../activities/activity-address.rules.ts'
import type { Config } from '../../config.ts'

/**
 * The policy of everything on the packages' origin. Inline scripts and `eval` are what H5P libraries and SCORM content
 * are made of; here they can reach only the files of packages: no other host, no form target, no plug-in. Framed by the
 * activities of the portal that launched it (and through them by it), and by itself (the frames of a SCO).
 */
export function packagePolicy(config: Pick<Config, 'activityUrl' | 'activityPort'>, portal: string): string {
  const ancestors = [`'self'`, activityOrigin(config, portal).origin, portal]
  return [
    `default-src 'self' data: blob:`,
    `script-src 'self' 'unsafe-inline' 'unsafe-eval'`,
    `style-src 'self' 'unsafe-inline'`,
    `connect-src 'self'`,
    `frame-src 'self' blob:`,
    `worker-src 'self' blob:`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'none'`,
    `frame-ancestors ${ancestors.join(' ')}`,
  ].join('; ')
}
/** Of what is no package: nothing is loaded, nobody frames it. */
export const closedPolicy = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
