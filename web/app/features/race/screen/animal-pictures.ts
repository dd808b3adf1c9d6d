import fox from '#web/ui/pictures/animal-fox.svg';
import rabbit from '#web/ui/pictures/animal-rabbit.svg';
import turtle from '#web/ui/pictures/animal-turtle.svg';

export const animalPictures = { turtle, fox, rabbit };
