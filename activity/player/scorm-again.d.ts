/** The types of the package name default exports; its files have these. */
declare module 'scorm-again/scorm12/min' {
  export { Scorm12API } from 'scorm-again'
}
declare module 'scorm-again/scorm2004/min' {
  export { Scorm2004API } from 'scorm-again'
}
