/**
 * The widths of a course picture for a browser to choose from: the API names the smallest and the largest; a middle one
 * exists too.
 */
export const pictureSet = (thumb: string, image: string) =>
  `${thumb} 480w, ${thumb.replace(/-480(?=\.\w+$)/, '-720')} 720w, ${image} 960w`
