/**
 * How the page with a person's data looks: the colours of the site and the fonts of the machine, because it is opened from a disk.
 * On paper it is black on white, and no item is split between two pages.
 */
export const PAGE_STYLE = `:root{color-scheme:light dark;--paper:light-dark(#fdfaf6,#1a131a);--sheet:light-dark(#fff,#231a23);
--ink:light-dark(#2a1c28,#efebe5);--soft:light-dark(#5f4f5c,#bbaab7);--line:light-dark(#e4dbe2,#463a44);--accent:light-dark(#c71585,#f391c6)}
*{box-sizing:border-box}
html{background:var(--paper);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
body{max-inline-size:46rem;margin:0 auto;padding:clamp(1.5rem,6vw,4rem) clamp(1rem,4vw,2rem)}
h1,h2,h3{font-family:Georgia,"Noto Naskh Arabic","Noto Serif",serif;line-height:1.2;text-wrap:balance}
h1{font-size:clamp(2rem,1.5rem + 3vw,3rem);margin:0 0 1rem}h2{font-size:1.55rem;margin:0 0 .8rem}h3{font-size:1.1rem;margin:0 0 .3rem}
p{margin:0 0 .6rem;white-space:pre-line}.site{margin:0 0 .4rem;color:var(--soft);font-weight:600}.lede{font-size:1.2rem}.soft{color:var(--soft)}
a{color:inherit;text-decoration-color:var(--accent);text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
nav{margin-block:2rem;padding-block:1rem;border-block:1px solid var(--line)}
nav ul{list-style:none;margin:0;padding:0;columns:14rem;column-gap:2rem}nav li{padding-block:.25rem}
section{margin-block-start:3.2rem}
.why{margin:0 0 1rem;padding-inline-start:1.1rem;color:var(--soft);font-size:.95rem}.why li{margin-block-end:.5rem}.why b{font-weight:600}
article{background:var(--sheet);border:1px solid var(--line);border-radius:.6rem;padding:.9rem 1.1rem;margin-block-start:.7rem}
.text>:last-child,dd>:last-child{margin-block-end:0}
dl{margin:0}dl>div{display:grid;grid-template-columns:minmax(0,13rem) minmax(0,1fr);gap:0 1.2rem;padding-block:.3rem}
dl>div+div{border-block-start:1px solid var(--line)}*+dl{margin-block-start:.5rem}
dt{color:var(--soft)}dd{margin:0}dd ul{margin:0;padding:0;list-style:none}
h3,dt,dd p,dd li,.text p{text-align:-webkit-match-parent;text-align:match-parent}
img{display:block;max-inline-size:100%;max-block-size:20rem;margin-block-start:.7rem;border-radius:.35rem}
.missing{margin:.7rem 0 0;padding:.6rem .8rem;border:1px dashed var(--soft);border-radius:.35rem}
@media (max-width:36rem){dl>div{grid-template-columns:1fr;padding-block:.45rem}dt{font-size:.92rem}}
@media print{:root{color-scheme:light;--paper:#fff;--sheet:#fff;--ink:#000;--soft:#333;--line:#999}
body{max-inline-size:none;padding:0}nav{display:none}article{break-inside:avoid-page}h2,h3{break-after:avoid}section{margin-block-start:1.6rem}}`;
