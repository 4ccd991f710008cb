// The build without subtitles, which the package ships without types.
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
