/** Switches off the parts of Sanity that only its hosted service has. */
export const quiet = {
  announcements: {enabled: false},
  tasks: {enabled: false},
  scheduledDrafts: {enabled: false},
  scheduledPublishing: {enabled: false},
  mediaLibrary: {enabled: false},
  apps: {canvas: {enabled: false}},
}
