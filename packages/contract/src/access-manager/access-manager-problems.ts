import type { ProblemTexts } from '../messages/problem-texts.ts';

/** ERR-02: refusals about users, groups and permissions. */
export const ACCESS_MANAGER_PROBLEMS = {
  'email-taken': { status: 409, pt: 'Já existe um usuário com este e-mail', en: 'There already is a user with this e-mail' },
  'grants-more-than-held': {
    status: 403,
    pt: 'Você só pode conceder shoppings e permissões que possui',
    en: 'You can only grant malls and permissions that you hold',
  },
  'user-above-actor': {
    status: 403,
    pt: 'Este usuário tem acessos que você não possui. Peça a alteração a quem os possui',
    en: 'This user has access that you do not hold. Ask somebody who holds it to make the change',
  },
  'last-access-manager': {
    status: 409,
    pt: 'Esta é a última pessoa capaz de gerenciar acessos. Conceda o acesso a outra antes',
    en: 'This is the last person able to manage access. Grant it to somebody else first',
  },
  'user-needs-mall': {
    status: 403,
    pt: 'Somente quem tem todos os shoppings deixa um usuário sem shopping. Escolha ao menos um',
    en: 'Only somebody who has every mall leaves a user without a mall. Choose at least one',
  },
  'reaches-beyond-malls': {
    status: 403,
    pt: 'Há usuários de shoppings que você não tem. Peça a alteração a quem tem todos eles',
    en: 'There are users of malls that you do not have. Ask somebody who has all of them to make the change',
  },
  'user-disabled': {
    status: 409,
    pt: 'Este usuário está desativado. Ative-o antes',
    en: 'This user is disabled. Enable them first',
  },
  'group-name-taken': { status: 409, pt: 'Já existe um grupo com este nome', en: 'There already is a group with this name' },
  'slug-taken': { status: 409, pt: 'Já existe uma permissão com este slug', en: 'There already is a permission with this slug' },
  'slug-in-use': {
    status: 409,
    pt: 'Esta permissão é usada pelo produto e não pode ser excluída',
    en: 'This permission is used by the product and cannot be deleted',
  },
} as const satisfies ProblemTexts;
